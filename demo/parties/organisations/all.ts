import { bilaRuze } from './bila-ruze.ts';
import { dumAHra } from './dum-a-hra.ts';
import { horskaChata } from './horska-chata.ts';
import type { DemoOrganisation } from './organisation.ts';

export const organisations: readonly DemoOrganisation[] = [horskaChata, bilaRuze, dumAHra];
