/** What a setting is of. */
export type SettingScope = 'organisation' | 'eshop';

/** Who may set it: the provider's administrators, the owner of the organisation, or either. */
export type SetBy = 'provider' | 'owner' | 'both';

interface Said {
  of: SettingScope;
  setBy: SetBy;
  /** Nothing obeys it yet: it is shown as such, and nobody may set it. */
  isAhead?: true;
}

/** A switch, one of a few values, or a whole number, which may be missing where it says so. */
export type Setting = Said &
  (
    | { kind: 'flag'; default: boolean }
    | { kind: 'choice'; values: readonly [string, ...string[]]; default: string }
    | { kind: 'number'; min: number; max: number; isOptional?: true; default: number | null }
  );
