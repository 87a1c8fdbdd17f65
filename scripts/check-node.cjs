// In old syntax, and CommonJS, so that a Node of any age can read it and say that it is too old.
var found = process.versions.node.split('.').map(Number);
var major = found[0];
var minor = found[1];
var isFit = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
if (!isFit) {
  console.error(
    'Lading needs Node 20.19, 22.12 or newer, and this is ' +
      process.versions.node +
      ': get one from https://nodejs.org',
  );
  process.exit(1);
}
