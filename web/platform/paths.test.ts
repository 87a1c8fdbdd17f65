import { describe, expect, it } from 'vitest';
import { isOpenPage, sideOf } from '../../contracts/kit/sides.ts';
import { areaOf, dashboardOf, loginPath, safeReturn } from './paths.ts';

describe('areaOf', () => {
  it.each([
    ['/admin', 'admin'],
    ['/admin/expeditions', 'admin'],
    ['/administration', 'user'],
    ['/user', 'user'],
    ['/user/settings/personal', 'user'],
    ['/', 'user'],
  ])('%s belongs to %s', (path, audience) => {
    expect(areaOf(path)).toEqual({ base: `/${audience}`, audience });
  });
});

describe('dashboardOf', () => {
  it.each([
    ['/admin/nothing', '/admin'],
    ['/user/nothing', '/user'],
    ['/nothing', '/user'],
  ])('%s leads to %s', (path, dashboard) => {
    expect(dashboardOf(path)).toBe(dashboard);
  });
});

describe('sideOf', () => {
  it.each([
    ['/user/login', 'access'],
    ['/admin/login', 'access'],
    ['/user/forgotten-password', 'access'],
    ['/user/invitation/abc', 'access'],
    ['/track/abc', 'shared'],
    ['/return/abc', 'returns'],
    ['/withdraw/abc', 'returns'],
    ['/return/', 'access'],
    ['/track', 'access'],
    ['/track/', 'access'],
    ['/user/set-password/abc', 'access'],
    ['/', 'access'],
    ['/anything/else', 'access'],
    ['/users', 'access'],
    ['/user', 'portal'],
    ['/user/login-history', 'portal'],
    ['/admin/expeditions/1', 'portal'],
  ])('%s is of the %s', (path, side) => {
    expect(sideOf(path)).toBe(side);
  });

  it('knows the open pages of both areas', () => {
    expect(isOpenPage('/admin/set-password/x')).toBe(true);
    expect(isOpenPage('/user/expeditions')).toBe(false);
  });
});

describe('safeReturn', () => {
  it.each([
    ['/user', '/user'],
    ['/user/expeditions?status.in=incorrect#top', '/user/expeditions?status.in=incorrect#top'],
    ['/user/../user/products', '/user/products'],
  ])('follows %s', (target, path) => {
    expect(safeReturn(target, 'user')).toBe(path);
  });

  it.each([
    ['another origin', 'https://evil.example/user'],
    ['another origin without a scheme', '//evil.example/user'],
    ['another origin with backslashes', '/\\evil.example/user'],
    ['a script', 'javascript:alert(1)'],
    ['the other area', '/admin/expeditions'],
    ['the other area by a detour', '/user/../admin'],
    ['a path that only begins alike', '/username'],
    ['the sign-in itself', '/user/login'],
    ['nothing', ''],
    ['an endless path', `/user/${'x'.repeat(3_000)}`],
  ])('refuses %s', (_, target) => {
    expect(safeReturn(target, 'user')).toBeNull();
  });

  it('refuses a missing target', () => {
    expect(safeReturn(null, 'admin')).toBeNull();
  });
});

describe('loginPath', () => {
  it('leads back to where the person was', () => {
    expect(loginPath('user', '/user/expeditions?page=2')).toBe(
      '/user/login?return=%2Fuser%2Fexpeditions%3Fpage%3D2',
    );
  });

  it('says nothing of the dashboard or of a place that must not be followed', () => {
    expect(loginPath('admin', '/admin')).toBe('/admin/login');
    expect(loginPath('admin', '/user/products')).toBe('/admin/login');
    expect(loginPath('admin')).toBe('/admin/login');
  });
});
