import { Books } from './stock-books.ts';
import type { Command } from './stock-commands.ts';
import { planCommand, RULES, type Rules } from './stock-memory-plan.ts';
import { findBroken } from './stock-memory-rules.ts';
import type { World } from './stock-world.ts';

/** What a world's stock comes to, shelf by shelf and item by item, in the order of the world. */
export interface State {
  shelves: { quantity: number; booked: number }[];
  items: { booked: number; expedited: number; paired: number }[];
  adviceItems: { quantity: number; supplied: number; paired: number }[];
}

export interface StockMemory {
  /** Does a command, or throws and leaves all as it was. */
  execute(command: Command): void;
  state(): State;
  /** The rules that are broken now. */
  findBrokenRules(): string[];
}

/**
 * A ledger in memory: the rules are those of the product, the balances are kept here. The database's must come to
 * the same.
 * @param rules others than the product's, to see that a wrong one is found out.
 */
export function createMemory(world: World, rules: Partial<Rules> = {}): StockMemory {
  const books = new Books(world);
  return {
    execute: (command) => planCommand(books, { ...RULES, ...rules }, command),
    state: () => ({
      shelves: books.rows.map(({ quantity, booked }) => ({ quantity, booked })),
      items: world.items.map((item) => ({
        booked: books.bookedOf(item),
        expedited: books.sentOf(item),
        paired: books.pairedOf(item),
      })),
      adviceItems: [...books.announced].map(([advice, supply]) => ({
        ...supply,
        paired: books.promisedOf(advice),
      })),
    }),
    findBrokenRules: () => findBroken(books),
  };
}
