import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { addCounts, type Counts, countTests, NOTHING } from './test-counts.ts';

interface Step {
  name: string;
  /** What runs: a script of package.json, with arguments, or the tests of one of vitest's projects. */
  script?: string;
  project?: string;
  /** The step without which this one would test nothing, or something old. */
  needs?: string;
  /** Takes the whole machine: nothing goes on beside it, and its output is seen as it comes. */
  alone?: boolean;
}

// The longest first: two of those that are not alone go on at once.
const steps: Step[] = [
  // Four checkers, the default, do much of the work four times; the projects are checked side by side anyway.
  { name: 'types', script: 'types -- --checkers 1' },
  { name: 'lint', script: 'lint' },
  { name: 'imports', script: 'imports' },
  { name: 'locales', script: 'locales' },
  { name: 'unused', script: 'unused' },
  { name: 'unit', project: 'unit' },
  { name: 'build', script: 'build' },
  { name: 'server', project: 'server', alone: true },
  { name: 'browser', project: 'e2e', needs: 'build', alone: true },
];

const cache = 'node_modules/.cache/lading';

const print = (text = '') => process.stdout.write(`${text}\n`);

interface Ran {
  isSuccess: boolean;
  /** What it printed, unless that went straight to the terminal. */
  output: string;
}

function run(command: string, isSeen: boolean): Promise<Ran> {
  return new Promise((resolve) => {
    const out = isSeen ? 'inherit' : 'pipe';
    const child = spawn(command, { shell: true, stdio: ['ignore', out, out] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    child.once('error', () => resolve({ isSuccess: false, output }));
    child.once('close', (code) => resolve({ isSuccess: code === 0, output }));
  });
}

async function runTests(project: string, isSeen: boolean): Promise<Counts & { output: string }> {
  const file = `${cache}/test-${project}.json`;
  rmSync(file, { force: true });
  const { isSuccess, output } = await run(
    `npx vitest run --project ${project} --reporter=default --reporter=json --outputFile.json=${file}`,
    isSeen,
  );
  return { ...countTests(readReport(file), isSuccess), output };
}

async function runScript(script: string, isSeen: boolean): Promise<Counts & { output: string }> {
  const { isSuccess, output } = await run(`npm run --silent ${script}`, isSeen);
  const counts = isSuccess ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: [`npm run ${script}`] };
  return { ...counts, output };
}

function readReport(file: string): Parameters<typeof countTests>[0] {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

async function runStep(step: Step): Promise<Counts> {
  const title = `\n── ${step.name} ${'─'.repeat(70 - step.name.length)}`;
  const isSeen = step.alone ?? false;
  if (isSeen) print(title);
  const start = performance.now();
  const { output, ...counts } = step.project
    ? await runTests(step.project, isSeen)
    : await runScript(step.script ?? step.name, isSeen);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (!isSeen) print(`${title}\n${output.trimEnd()}`);
  print(`── ${step.name}: ${counts.failed.length > 0 ? 'failed' : 'passed'} in ${seconds} s`);
  return counts;
}

/** The steps of these names, each after what it needs, in the order of the list; all where none is named. */
function chooseSteps(names: string[]): Step[] {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `No such step: ${unknown.join(', ')}. Name some of ${steps.map(({ name }) => name).join(', ')}.`,
    );
  }
  const needed = steps.filter(({ name }) => names.includes(name)).map(({ needs }) => needs);
  return steps.filter(({ name }) => names.length === 0 || names.includes(name) || needed.includes(name));
}

/** A missing browser is reported before the first step, not after the last. */
async function prepareBrowser(): Promise<void> {
  const { findBrowser } = await import('../e2e/browser.ts');
  process.env.CHROME_PATH = await findBrowser();
}

async function main(): Promise<Counts> {
  const chosen = chooseSteps(process.argv.slice(2));
  if (chosen.some(({ name }) => name === 'browser')) await prepareBrowser();
  mkdirSync(cache, { recursive: true });
  const results = new Map<string, Counts>();
  const perform = async (some: Step[]) => {
    for (let step = some.shift(); step; step = some.shift()) {
      const isBlocked = step.needs && results.get(step.needs)?.failed.length;
      const blocked = { ...NOTHING, skipped: [`${step.name}, because ${step.needs} failed`] };
      results.set(step.name, isBlocked ? blocked : await runStep(step));
    }
  };
  const together = chosen.filter(({ alone }) => !alone);
  await Promise.all([perform(together), perform(together)]);
  await perform(chosen.filter(({ alone }) => alone));
  return addCounts([...results.values()]);
}

const { passed, failed, repeated, skipped } = await main().catch((error: Error) => ({
  ...NOTHING,
  failed: [error.message],
}));
print();
for (const name of skipped) print(`Skipped: ${name}`);
for (const name of repeated) print(`Passed when repeated: ${name}`);
for (const name of failed) print(`Failed: ${name}`);
print(`${passed} passed, ${failed.length} failed, ${skipped.length} skipped`);
process.exitCode = failed.length > 0 ? 1 : 0;
