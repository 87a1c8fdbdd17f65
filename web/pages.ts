import { adminNoun } from '../contracts/admin/admin.noun.ts';
import { carrierNoun, carrierServiceNoun } from '../contracts/carrier/carrier.noun.ts';
import { countryNoun } from '../contracts/country/country.noun.ts';
import { currencyNoun } from '../contracts/currency/currency.noun.ts';
import { eshopNoun } from '../contracts/eshop/eshop.noun.ts';
import { organisationNoun } from '../contracts/organisation/organisation.noun.ts';
import { partnerNoun } from '../contracts/partner/partner.noun.ts';
import { personNoun } from '../contracts/person/person.noun.ts';
import { supplierNoun } from '../contracts/supplier/supplier.noun.ts';
import { userNoun } from '../contracts/user/user.noun.ts';
import { warehouseNoun } from '../contracts/warehouse/warehouse.noun.ts';
import { wmsNoun } from '../contracts/wms/wms.noun.ts';
import type { Group } from './groups.ts';
import { listed, type Page, type PageEntry, recordPages, within } from './page.ts';
import { SHARED } from './pages.work.ts';
import type { AreaAudience } from './platform/paths.ts';

/** What everybody has who is signed in. */
const COMMON: readonly Page[] = [
  listed(
    'dashboard',
    '',
    'dashboard',
    () => import('./features/dashboard/Dashboard.tsx'),
    undefined,
    'dashboard:title',
  ),
  within(
    'settings',
    'imports',
    'imports',
    () => import('./features/import-result/ImportResultList.tsx'),
    'organisation.read',
    'importResult:title',
  ),
  within(
    'settings',
    'bulk-jobs',
    'bulkJobs',
    () => import('./features/bulk-job/BulkJobList.tsx'),
    undefined,
    'bulkJob:title',
  ),
  within(
    'settings',
    'bulk-jobs/:id',
    'bulkJob',
    () => import('./features/bulk-job/BulkJobPage.tsx'),
    undefined,
    'bulkJob:page.job',
  ),
  within(
    'settings',
    'settings/personal',
    'personalSettings',
    () => import('./features/settings/PersonalSettings.tsx'),
    undefined,
    'settings:personal.title',
  ),
  within('settings', 'settings/security', 'security', () => import('./features/security/SecurityPage.tsx')),
  within('settings', 'settings/profile', 'profile', () => import('./features/profile/Profile.tsx')),
  within('settings', 'settings/password', 'password', () => import('./features/profile/Password.tsx')),
];

const suppliersIn = (group: Group): readonly Page[] =>
  recordPages(supplierNoun, group, {
    list: () => import('./features/supplier/SupplierList.tsx'),
    detail: () => import('./features/supplier/SupplierDetail.tsx'),
    form: () => import('./features/supplier/SupplierForm.tsx'),
    import: () => import('./features/supplier/SupplierImport.tsx'),
  });

const shopsIn = (group: Group, area: AreaAudience): readonly Page[] => [
  ...recordPages(
    eshopNoun,
    group,
    {
      list: () => import('./features/eshop/EshopList.tsx'),
      detail: () => import('./features/eshop/EshopDetail.tsx'),
      form: () => import('./features/eshop/EshopForm.tsx'),
    },
    area,
  ),
  ...recordPages(
    partnerNoun,
    group,
    {
      list: () => import('./features/partner/PartnerList.tsx'),
      detail: () => import('./features/partner/PartnerDetail.tsx'),
      form: () => import('./features/partner/PartnerForm.tsx'),
    },
    area,
  ),
];

const WAREHOUSES = {
  list: () => import('./features/warehouse/WarehouseList.tsx'),
  detail: () => import('./features/warehouse/WarehouseDetail.tsx'),
};
const CARRIERS = {
  list: () => import('./features/carrier/CarrierList.tsx'),
  detail: () => import('./features/carrier/CarrierDetail.tsx'),
};
const SERVICES = {
  list: () => import('./features/carrier-service/CarrierServiceList.tsx'),
  detail: () => import('./features/carrier-service/CarrierServiceDetail.tsx'),
};
/** What each role may do: beside the people who have them. */
const rolesIn = (group: Group): Page =>
  listed(group, 'settings/roles', 'roles', () => import('./features/rights/Roles.tsx'), 'organisation.read');
/** What a client sets of its own organisation. */
const OWN: readonly Page[] = [
  listed(
    'settings',
    'settings/organisation',
    'organisationSettings',
    () => import('./features/setting/OrganisationSettings.tsx'),
    'organisation.read',
  ),
];
/** The people of a client, chosen by its owners. */
const PEOPLE = recordPages(personNoun, 'settings', {
  list: () => import('./features/person/PersonList.tsx'),
  create: () => import('./features/person/InvitePerson.tsx'),
  form: () => import('./features/person/PersonForm.tsx'),
  detail: () => import('./features/person/PersonDetail.tsx'),
});

const PROVIDERS: readonly Page[] = [
  ...recordPages(userNoun, 'people', {
    list: () => import('./features/user/UserList.tsx'),
    create: () => import('./features/user/InviteUser.tsx'),
    form: () => import('./features/user/UserForm.tsx'),
    detail: () => import('./features/user/UserDetail.tsx'),
  }),
  ...recordPages(adminNoun, 'people', {
    list: () => import('./features/admin/AdminList.tsx'),
    create: () => import('./features/admin/InviteAdmin.tsx'),
    form: () => import('./features/admin/AdminForm.tsx'),
    detail: () => import('./features/admin/AdminDetail.tsx'),
  }),
  rolesIn('people'),
  listed('people', 'outbox', 'outbox', () => import('./features/outbox/Outbox.tsx'), 'admin.read'),
  listed(
    'settings',
    'settings/provider',
    'provider',
    () => import('./features/provider/ProviderSettings.tsx'),
    'master.write',
  ),
  ...recordPages(organisationNoun, 'organisations', {
    list: () => import('./features/organisation/OrganisationList.tsx'),
    detail: () => import('./features/organisation/OrganisationDetail.tsx'),
    create: () => import('./features/organisation/OrganisationForm.tsx'),
  }),
  ...shopsIn('organisations', 'admin'),
  ...suppliersIn('organisations'),
  ...recordPages(carrierNoun, 'masterData', {
    ...CARRIERS,
    form: () => import('./features/carrier/CarrierForm.tsx'),
  }),
  ...recordPages(carrierServiceNoun, 'masterData', {
    ...SERVICES,
    form: () => import('./features/carrier-service/CarrierServiceForm.tsx'),
  }),
  ...recordPages(wmsNoun, 'masterData', {
    list: () => import('./features/wms/WmsList.tsx'),
    detail: () => import('./features/wms/WmsDetail.tsx'),
    form: () => import('./features/wms/WmsForm.tsx'),
  }),
  ...recordPages(warehouseNoun, 'masterData', {
    ...WAREHOUSES,
    form: () => import('./features/warehouse/WarehouseForm.tsx'),
  }),
  ...recordPages(countryNoun, 'masterData', {
    list: () => import('./features/country/CountryList.tsx'),
    detail: () => import('./features/country/CountryDetail.tsx'),
  }),
  ...recordPages(currencyNoun, 'masterData', {
    list: () => import('./features/currency/CurrencyList.tsx'),
    detail: () => import('./features/currency/CurrencyDetail.tsx'),
    form: () => import('./features/currency/CurrencyForm.tsx'),
  }).filter(({ path }) => !path.endsWith('/new')),
  within(
    'operations',
    'expeditions/:id/labels',
    'labels',
    () => import('./features/expedition/label/ExpeditionLabels.tsx'),
    'warehouse.operate',
  ),
  {
    ...listed(
      'operations',
      'floor',
      'floor',
      () => import('./features/floor/Floor.tsx'),
      'warehouse.operate',
    ),
    isBare: true,
  },
  // What goes out stands beside the floor, in one group with it.
  ...SHARED.map((page) => (page.group === 'outbound' ? { ...page, group: 'operations' as const } : page)),
];

const inArea = (area: AreaAudience, pages: readonly Page[]): PageEntry[] =>
  pages.map((page) => ({ area, ...page }));

/** Every screen behind the sign-in. A screen that does not exist is not listed. */
export const PAGES: PageEntry[] = [
  ...inArea('user', [
    ...COMMON,
    ...SHARED,
    ...suppliersIn('inbound'),
    within(
      'settings',
      'settings/api-keys',
      'apiKeys',
      () => import('./features/api-key/ApiKeys.tsx'),
      'key.read',
    ),
    within(
      'settings',
      'settings/invitations',
      'invitations',
      () => import('./features/profile/Invitations.tsx'),
    ),
    ...shopsIn('settings', 'user'),
    ...recordPages(warehouseNoun, 'settings', WAREHOUSES, 'user'),
    ...recordPages(carrierNoun, 'settings', CARRIERS, 'user'),
    ...recordPages(carrierServiceNoun, 'settings', SERVICES, 'user'),
    ...OWN,
    ...PEOPLE,
    rolesIn('settings'),
  ]),
  ...inArea('admin', [...COMMON, ...PROVIDERS]),
];
