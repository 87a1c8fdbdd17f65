import { setFlagsFromString } from 'node:v8';

/*
 * V8 lets a heap grow to three or four times what lives in it before it looks for garbage, and gives little of that
 * back. Imported before all else: a process then holds at most so many percent beside what lives. Decision 16.
 */
setFlagsFromString('--heap-growing-percent=30');
