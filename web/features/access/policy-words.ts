interface Policy {
  min: number;
  composition: boolean;
}

/** What is asked of a password; two whole sentences, one after the other. */
export function policyWords(
  policy: Policy,
  t: (key: string, options?: Record<string, unknown>) => string,
): string {
  const length = t('setPassword.policy', { count: policy.min });
  return policy.composition ? [length, t('setPassword.composition')].join(' ') : length;
}
