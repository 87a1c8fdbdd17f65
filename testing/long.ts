/** `npm run test:long`: what every build bears in a short form is tried at its full size. */
export const LONG = process.env.LADING_TEST_LONG === '1';
