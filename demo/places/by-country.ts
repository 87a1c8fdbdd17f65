import { austria } from './austria.ts';
import { czechia } from './czechia.ts';
import { germany } from './germany.ts';
import { greece } from './greece.ts';
import { italy } from './italy.ts';
import type { Places } from './places.ts';
import { poland } from './poland.ts';
import { slovakia } from './slovakia.ts';

const places = [czechia, slovakia, germany, austria, poland, greece, italy];

/** The places of a country that the demo's orders go to. */
export function placesOf(country: string): Places {
  const found = places.find((candidate) => candidate.country === country);
  if (!found) throw new Error(`no places are known in ${country}`);
  return found;
}
