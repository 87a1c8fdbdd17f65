import i18next from 'i18next';
import { expect, test } from 'vitest';
import { ADDRESS_PARTS } from '../../../../contracts/expedition/expedition.address.ts';
import expeditionForm from '../../../../locales/en/expeditionForm.json' with { type: 'json' };
import record from '../../../../locales/en/record.json' with { type: 'json' };
import { addressLabel } from './AddressFields.tsx';

test('every part of an address has a name in the form and in its errors', async () => {
  const i18n = i18next.createInstance();
  await i18n.init({ lng: 'en', resources: { en: { expeditionForm, record } }, fallbackNS: ['record'] });
  const t = i18n.getFixedT('en', 'expeditionForm');
  const named = ADDRESS_PARTS.map((part) => addressLabel(t, part));
  expect(named.filter((name) => /^(address|fields)\./.test(name))).toEqual([]);
});
