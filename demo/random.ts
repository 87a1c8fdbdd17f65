/** A stream of numbers that is the same for the same seed, on every machine and in every year. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  between(min: number, max: number): number;
  /** A whole number; both ends are possible. */
  integer(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Each with its weight; the weights need not add up to 1. */
  pickWeighted<T>(list: readonly (readonly [T, number])[]): T;
  shuffle<T>(list: readonly T[]): T[];
  /** Every `#` becomes a digit. */
  digits(pattern: string): string;
  /** A uuid in the form of version 7: the moment (milliseconds), then numbers of this stream. */
  id(at: number): string;
  /** A stream of its own, which does not depend on how much of this one was used. */
  fork(name: string | number): Random;
}

/** Four well mixed 32-bit words of a text (cyrb128). */
function hashSeed(seed: string): [number, number, number, number] {
  let a = 1779033703;
  let b = 3144134277;
  let c = 1013904242;
  let d = 2773480762;
  for (let index = 0; index < seed.length; index++) {
    const code = seed.charCodeAt(index);
    a = b ^ Math.imul(a ^ code, 597399067);
    b = c ^ Math.imul(b ^ code, 2869860233);
    c = d ^ Math.imul(c ^ code, 951274213);
    d = a ^ Math.imul(d ^ code, 2716044179);
  }
  a = Math.imul(c ^ (a >>> 18), 597399067);
  b = Math.imul(d ^ (b >>> 22), 2869860233);
  c = Math.imul(a ^ (c >>> 17), 951274213);
  d = Math.imul(b ^ (d >>> 19), 2716044179);
  return [a, b, c, d];
}

/** Not for secrets: whoever knows the seed knows every number (sfc32). */
export function createRandom(seed: string): Random {
  let [a, b, c, d] = hashSeed(seed);
  const word = (): number => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return sum >>> 0;
  };
  for (let round = 0; round < 12; round++) word();

  const hex = (): string => word().toString(16).padStart(8, '0');
  const random: Random = {
    next: () => word() / 4294967296,
    between: (min, max) => min + random.next() * (max - min),
    integer: (min, max) => min + Math.floor(random.next() * (max - min + 1)),
    chance: (probability) => random.next() < probability,
    pick: (list) => {
      if (list.length === 0) throw new Error('nothing to pick from');
      return list[Math.floor(random.next() * list.length)] as (typeof list)[number];
    },
    pickWeighted: (list) => {
      let rest = random.next() * list.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of list) {
        rest -= weight;
        if (rest < 0) return value;
      }
      return random.pick(list)[0];
    },
    shuffle: (list) => {
      const result = [...list];
      for (let index = result.length - 1; index > 0; index--) {
        const other = random.integer(0, index);
        const kept = result[index] as (typeof result)[number];
        result[index] = result[other] as (typeof result)[number];
        result[other] = kept;
      }
      return result;
    },
    digits: (pattern) => pattern.replace(/#/g, () => String(random.integer(0, 9))),
    id: (at) => {
      const time = Math.floor(at).toString(16).padStart(12, '0');
      const chance = hex() + hex() + hex();
      const variant = '89ab'.charAt(word() % 4);
      return `${time.slice(0, 8)}-${time.slice(8)}-7${chance.slice(0, 3)}-${variant}${chance.slice(3, 6)}-${chance.slice(6, 18)}`;
    },
    fork: (name) => createRandom(`${seed}/${name}`),
  };
  return random;
}
