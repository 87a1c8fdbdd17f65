/** What stood between us and a carrier's answer, in our own words: each has its words in `carrierWords.json`. */
export const CARRIER_WORDS = [
  'unwritten',
  'accountGone',
  'notAnswered',
  'unreachable',
  'status',
  'unreadable',
  'incomplete',
  'overtime',
  'unknownAccount',
  'trackingKeyMissing',
  'labelsNotReady',
  'labelsGone',
  'labelOfFound',
  'noLabel',
  'wrongHost',
  'idMissing',
  'decimals',
  'tooLate',
  'unsupported',
] as const;

/** Our own words, by their key. */
export interface OwnWords {
  code: (typeof CARRIER_WORDS)[number];
  parameters: Record<string, string>;
}

/** What is said of a parcel or an account: a carrier's own words as they came, or ours, translated where they are shown. */
export type Words = string | OwnWords;

export const ownWords = (code: OwnWords['code'], parameters: OwnWords['parameters'] = {}): OwnWords => ({
  code,
  parameters,
});
