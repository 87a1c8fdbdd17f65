/** Who an order of a test goes to: a Czech address that every rule accepts. */
export const RECIPIENT = {
  billingFirstName: 'Jana',
  billingLastName: 'Nováková',
  billingStreet: 'Lidická',
  billingHouseNr: '14',
  billingZip: '602 00',
  billingCity: 'Brno',
  billingCountry: 'CZ',
  billingPhone: '+420 604 118 372',
  billingEmail: 'jana@example.com',
} as const;
