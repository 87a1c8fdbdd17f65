import { propertyPath, refusingInto, type Violation } from '../../../contracts/kit/problem.ts';
import { PRODUCT_RULES } from '../../../contracts/product/product.rules.ts';
import type { Draft } from './product.draft.ts';
import type { Vocabulary } from './product.store.ts';

/** What is wrong with a draft by itself: the rules between its fields, and names of things that are not there. */
export function checkAlone(draft: Draft, vocabulary: Vocabulary): Violation[] {
  const { after, fields } = draft;
  const violations: Violation[] = [];
  const refuse = refusingInto(violations);
  // Children may still be named by their SKUs here: duplicates are refused when they are found.
  const holds = (fields.childrenProducts ?? after.components).length > 0;
  const ruled = { ...after, childrenProducts: holds ? [{ productId: after.id }] : undefined };
  for (const rule of PRODUCT_RULES)
    rule(ruled, (path, code, parameters) => refuse(propertyPath(path), code, parameters));
  if (after.name === '') refuse('name', 'required');
  if (!after.internalSku && !draft.before) refuse('internalSku', 'required');
  if (after.eshops.length === 0) refuse('eshops', 'required');
  else if (after.eshops.some((id) => !vocabulary.eshops.has(id))) refuse('eshops', 'eshopUnknown');
  if (after.valueCurrency && !vocabulary.currencies.has(after.valueCurrency))
    refuse('valueCurrency', 'currencyUnknown', { currency: after.valueCurrency });
  if (after.countryOfOrigin && !vocabulary.countries.has(after.countryOfOrigin))
    refuse('countryOfOrigin', 'countryUnknown', { country: after.countryOfOrigin });
  return violations;
}
