import { useQuery } from '@tanstack/react-query';
import { eshopSettingRoutes } from '../../../contracts/setting/setting.routes.ts';
import { call } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';
import { useTranslation } from '../../platform/words.ts';
import { CopyText } from '../../ui/grid/CopyText.tsx';
import { Pair } from '../../ui/record/Pairs.tsx';

/** The pages for customers that the e-shop has switched on: what it links to from its own site. */
export function PageLinks({ id }: { id: string }) {
  const { t } = useTranslation('eshop');
  const { audience } = useArea();
  const { data } = useQuery({
    queryKey: ['eshopSetting', 'pages', audience, id],
    queryFn: ({ signal }) => call(eshopSettingRoutes.read, { params: { id }, signal }),
  });
  const links = [
    ...(data?.returnPage ? [{ name: 'returnPage', path: `/return/${id}` }] : []),
    ...(data?.withdrawalPage ? [{ name: 'withdrawalPage', path: `/withdraw/${id}` }] : []),
  ];
  return links.map(({ name, path }) => (
    <Pair key={name} label={t(`fields.${name}`)}>
      <CopyText text={window.location.origin + path} />
    </Pair>
  ));
}
