import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { addCounts, type Counts, countTests } from './test-counts.ts';

interface Step {
  name: string;
  /** What runs: a script of package.json, or the tests of one of vitest's projects. */
  script?: string;
  project?: string;
  /** The step without which this one would test nothing, or something old. */
  needs?: string;
}

const steps: Step[] = [
  { name: 'lint', script: 'lint' },
  { name: 'imports', script: 'imports' },
  { name: 'locales', script: 'locales' },
  { name: 'types', script: 'types' },
  { name: 'unused', script: 'unused' },
  { name: 'unit', project: 'unit' },
  { name: 'server', project: 'server' },
  { name: 'build', script: 'build' },
  { name: 'browser', project: 'e2e', needs: 'build' },
];

const cache = 'node_modules/.cache/lading';

const print = (text = '') => process.stdout.write(`${text}\n`);

/** Runs a command with its output straight to the terminal; tells whether it ended well. */
function run(command: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

async function runTests(project: string): Promise<Counts> {
  const file = `${cache}/test-${project}.json`;
  rmSync(file, { force: true });
  const isSuccess = await run(
    `npx vitest run --project ${project} --reporter=default --reporter=json --outputFile.json=${file}`,
  );
  return countTests(readReport(file), isSuccess);
}

function readReport(file: string): Parameters<typeof countTests>[0] {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

async function runStep(step: Step): Promise<Counts> {
  print(`\n── ${step.name} ${'─'.repeat(70 - step.name.length)}`);
  const start = performance.now();
  const counts = step.project
    ? await runTests(step.project)
    : (await run(`npm run --silent ${step.script}`))
      ? { passed: 1, failed: 0, skipped: [] }
      : { passed: 0, failed: 1, skipped: [] };
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  print(`── ${step.name}: ${counts.failed > 0 ? 'failed' : 'passed'} in ${seconds} s`);
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

/** A missing browser is told before the first step, not after the last. */
async function prepareBrowser(): Promise<void> {
  const { findBrowser } = await import('../e2e/browser.ts');
  process.env.CHROME_PATH = await findBrowser();
}

async function main(): Promise<Counts> {
  const chosen = chooseSteps(process.argv.slice(2));
  if (chosen.some(({ name }) => name === 'browser')) await prepareBrowser();
  mkdirSync(cache, { recursive: true });
  const results = new Map<string, Counts>();
  for (const step of chosen) {
    const isBlocked = step.needs && results.get(step.needs)?.failed;
    const blocked = { passed: 0, failed: 0, skipped: [`${step.name}, because ${step.needs} failed`] };
    results.set(step.name, isBlocked ? blocked : await runStep(step));
  }
  const failed = [...results].filter(([, counts]) => counts.failed > 0).map(([name]) => name);
  const total = addCounts([...results.values()]);
  print();
  if (failed.length > 0) print(`Failed: ${failed.join(', ')}`);
  for (const name of total.skipped) print(`Skipped: ${name}`);
  return total;
}

const { passed, failed, skipped } = await main().catch((error: Error) => {
  print(error.message);
  return { passed: 0, failed: 1, skipped: [] };
});
print(`${passed} passed, ${failed} failed, ${skipped.length} skipped`);
process.exitCode = failed > 0 ? 1 : 0;
