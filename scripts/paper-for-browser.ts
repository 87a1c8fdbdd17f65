/** Paper is as narrow as a phone and is none: what style sheets say of narrow windows holds for screens only. */
export const paperForBrowser = {
  postcssPlugin: 'paper-for-browser',
  AtRule: {
    media(rule: { params: string }): void {
      if (rule.params.startsWith('(max-width')) rule.params = `screen and ${rule.params}`;
    },
  },
};
