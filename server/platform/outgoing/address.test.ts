import { describe, expect, test } from 'vitest';
import { checkAddress, isPublicAddress } from './address.ts';

describe('addresses of the network', () => {
  test.each(['93.184.216.34', '1.1.1.1', '172.15.255.255', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  test.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '100.64.0.1',
    '100.127.255.254',
    '127.0.0.1',
    '127.9.9.9',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:93.184.216.34',
    '64:ff9b::a00:1',
    '64:ff9b:1::a00:1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::1',
    '3fff::1',
    '4000::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'not an address',
    '',
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('addresses that clients give', () => {
  test.each([
    'https://cdn.example.com/a.jpg?v=1#x',
    'http://example.com:8080/a',
    'https://example.com:8443',
    'https://[2606:4700::1111]/a',
    'https://bücher.example/a',
  ])('%s may be asked for', (address) => expect(checkAddress(address)).toBeInstanceOf(URL));

  test.each([
    ['', 'addressForm'],
    ['cdn.example.com/a.jpg', 'addressForm'],
    ['ftp://example.com/a', 'addressForm'],
    ['file:///etc/passwd', 'addressForm'],
    ['data:image/png;base64,AAAA', 'addressForm'],
    ['gopher://example.com/', 'addressForm'],
    ['http://', 'addressForm'],
    ['https://me:secret@example.com/a', 'addressCredentials'],
    ['https://example.com@127.0.0.1/a', 'addressCredentials'],
    ['http://example.com:22/', 'addressPort'],
    ['http://example.com:5432/', 'addressPort'],
    ['http://127.0.0.1/', 'addressForbidden'],
    ['http://2130706433/', 'addressForbidden'],
    ['http://0x7f.1/', 'addressForbidden'],
    ['http://0177.0.0.1/', 'addressForbidden'],
    ['http://127.1/', 'addressForbidden'],
    ['http://127.0.0.1./', 'addressForbidden'],
    ['http://①②⑦.⓪.⓪.①/', 'addressForbidden'],
    ['http://169.254.169.254/latest/meta-data', 'addressForbidden'],
    ['http://[::1]/', 'addressForbidden'],
    ['http://[::ffff:10.0.0.1]/', 'addressForbidden'],
    ['http://[64:ff9b::10.0.0.1]/', 'addressForbidden'],
    ['http://localhost/', 'addressForbidden'],
    ['http://LOCALHOST./', 'addressForbidden'],
    ['http://printer.local/', 'addressForbidden'],
    ['http://metadata.google.internal/', 'addressForbidden'],
  ])('%s is refused: %s', (address, code) => {
    expect(() => checkAddress(address)).toThrow(expect.objectContaining({ code }));
  });
});
