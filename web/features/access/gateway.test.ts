import { describe, expect, it } from 'vitest';
import { accessRoutes } from '../../../contracts/access/access.routes.ts';
import type { Route } from '../../../contracts/kit/route.ts';
import { profileRoutes } from '../../../contracts/profile/profile.routes.ts';
import { gateway } from './gateway.ts';

describe('the routes before the sign-in', () => {
  it.each(Object.entries(gateway))('%s is as the contracts declare it', (name, route) => {
    const declared = { ...accessRoutes, ...profileRoutes }[name as keyof typeof gateway] as Route;
    const { method, path, audience, idempotent = false } = declared;
    expect(route).toMatchObject({ method, path, audience, idempotent });
  });
});
