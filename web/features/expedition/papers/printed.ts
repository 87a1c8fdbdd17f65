import type { AllMatching } from '../../../ui/grid/definition.ts';

/** What is printed: orders that were chosen, in the order of the list, or all that match it. */
export type Printed = { expeditions: string[] } | { all: AllMatching };
