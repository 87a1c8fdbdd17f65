/** The version in package.json, put in by the build; compared with `/app-manifest.json`. */
declare const __APP_VERSION__: string;
