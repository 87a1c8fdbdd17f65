/** What each file imports: paths from the repository's root. Paths that are no key are left aside. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/**
 * Circles of files that import one another, imports of types included: one circle for each knot, the shortest through
 * its first file. A knot has to be loaded, read and changed as one file, whatever the folders say.
 * @returns each circle as its files in order; the last imports the first.
 */
export function findCircles(graph: ImportGraph): string[][] {
  return findKnots(graph).map((knot) => {
    const [first = ''] = knot.sort();
    return shortestCircle(graph, first, new Set(knot));
  });
}

/** Sets of files that all reach one another (Tarjan's strongly connected components), those of one file left out. */
function findKnots(graph: ImportGraph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const knots: string[][] = [];
  const visit = (file: string): number => {
    const rank = order.size;
    order.set(file, rank);
    let low = rank;
    open.push(file);
    for (const target of graph.get(file) ?? []) {
      if (!graph.has(target)) continue;
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (open.includes(target)) low = Math.min(low, lowest.get(target) ?? order.get(target) ?? low);
      lowest.set(file, low);
    }
    if (low === rank) {
      const knot = open.splice(open.indexOf(file));
      if (knot.length > 1 || graph.get(file)?.includes(file)) knots.push(knot);
    }
    return low;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return knots;
}

function shortestCircle(graph: ImportGraph, start: string, knot: ReadonlySet<string>): string[] {
  const paths = [[start]];
  const seen = new Set<string>();
  for (const path of paths) {
    for (const target of graph.get(path.at(-1) ?? '') ?? []) {
      if (target === start) return path;
      if (!knot.has(target) || seen.has(target)) continue;
      seen.add(target);
      paths.push([...path, target]);
    }
  }
  return [...knot];
}
