import { describe, expect, it } from 'vitest';
import { checkStyles, listClasses } from './check-styles.ts';

const base = { file: 'web/ui/theme/base.css', text: '.row {\n  display: flex;\n}\n' };
const sheet = (text: string) => ({ file: 'web/features/claim/claim.module.css', text });
const part = (jsx: string) => ({
  file: 'web/features/claim/Claim.tsx',
  text: `import classes from './claim.module.css';\nconst row = 1;\nexport const Claim = () => ${jsx};\n`,
});

describe('listClasses', () => {
  it('reads the classes of selectors, within @media and lists too', () => {
    const css = `
      /* .not here */
      .a,
      .b:not(.c)[data-x=".no"] > :is(.d, h2) { color: var(--x); width: 0.5px; content: ".e"; }
      @media (max-width: 767.5px) { .f { margin: 0 } .g :global(.row) { margin: 0 } }
    `;
    expect([...listClasses(css)].sort()).toEqual(['a', 'b', 'c', 'd', 'f', 'g']);
  });
});

describe('checkStyles', () => {
  it('has nothing to say where each class has its rule and each rule its element', () => {
    const found = checkStyles([
      base,
      sheet('.head {\n  gap: 4px;\n}\n'),
      part(`<p className={\`row \${classes.head}\`} />`),
    ]);
    expect(found).toEqual([]);
  });

  it.each([
    ['a class without an element', '.head {} .foot {}', '<p className={classes.head} />', '.foot, which no'],
    [
      'an element without a rule',
      '.head {}',
      '<p className={classes.head}><b className={classes.foot} /></p>',
      'has no .foot',
    ],
    ['a sheet that is not used', '.head {}', '<p />', 'that no part uses'],
    ['a class that is looked up', '.head {}', '<p className={classes[row]} />', 'looks up a class'],
    [
      'a shared word without a rule',
      '.head {}',
      `<p className={\`wide \${classes.head}\`} />`,
      'the class wide',
    ],
  ])('names %s', (_, css, jsx, sentence) => {
    expect(checkStyles([base, sheet(css), part(jsx)]).join('\n')).toContain(sentence);
  });

  it('names a shared word that no element has', () => {
    const unused = { ...base, text: `${base.text}.column {}\n` };
    expect(checkStyles([unused, part('<p className="row" />')])).toEqual([
      'web/ui/theme/base.css has .column, which no element has.',
    ]);
  });
});
