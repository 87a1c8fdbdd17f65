import type { Bench } from './bench.ts';
import { catalogueWords } from './catalogue.ts';
import { measure, percentile } from './measure.ts';

const CALLS = 20;

/** What the palette asks with every key: all nouns at once, for a text that few records hold and for one that none does. */
export async function measurePalette({ client, sizes, report }: Bench): Promise<void> {
  const texts: [string, (index: number) => string][] = [
    ['the words of a product', (index) => catalogueWords(1 + ((index * 7_919) % sizes.products))],
    ['a text that nothing holds', (index) => `qqzzy ${index}`],
  ];
  for (const [name, text] of texts) {
    const times = await measure(CALLS, (index) =>
      client.send('GET', `/api/search?${new URLSearchParams({ q: text(index) })}`),
    );
    report.figure(`palette, ${name}`, percentile(times, 0.5), 'ms', { goal: { most: 50 } });
  }
}
