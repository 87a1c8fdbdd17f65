import {
  IconDeviceFloppy,
  IconDownload,
  IconPencil,
  IconPlus,
  IconStar,
  IconStarOff,
  IconTrash,
  IconUpload,
  IconUsers,
  IconUserX,
} from '@tabler/icons-react';
import { useRef } from 'react';
import type { GridPreset } from '../../../contracts/grid-preset/grid-preset.schema.ts';
import { lazyPart } from '../../platform/offline.ts';
import { confirm } from '../feedback/confirm.tsx';
import { toast } from '../feedback/toast.ts';
import { ActionMenu, type MenuEntry } from '../layout/ActionMenu.tsx';
import { Later } from './Later.tsx';
import { useGrid } from './model.tsx';
import { presetFileName, saveFile, writePresetFile } from './preset-file.ts';
import type { PresetDraft } from './presets.ts';
import { viewOfState } from './state.ts';
import { usePresetImport } from './usePresetImport.ts';
import classes from './Views.module.css';

const ImportRefused = lazyPart(() => import('./ImportRefused.tsx'));

const icon = { size: 16, stroke: 1.7 };

/** The plus behind the tabs: save, rename, share, carry away or bring in a view. */
export function ViewActs() {
  const model = useGrid();
  const { words, preset, presets, state, density, definition, session, isChanged, address, view } = model;
  const { t } = words;
  const picker = useRef<HTMLInputElement>(null);
  const bringIn = usePresetImport(model);

  const attempt = async (act: Promise<unknown>, done?: string) => {
    try {
      await act;
      if (done) toast({ meaning: 'done', title: done });
    } catch (error) {
      toast({ meaning: 'trouble', title: t('saveView.failed'), text: (error as Error).message });
    }
  };
  const update = (change: Partial<PresetDraft>, done?: string) =>
    preset && void attempt(presets.update(preset, change), done);
  const carryAway = () => {
    const name =
      preset?.name ?? model.setup.views.find(({ key }) => key === state.view)?.label ?? definition.title;
    saveFile(
      presetFileName(name),
      writePresetFile(definition.grid.entity, name, viewOfState(state, density)),
    );
  };
  const remove = async () => {
    if (!preset) return;
    const confirmed = await confirm({
      title: t('deleteView.title', { name: preset.name }),
      body: t(preset.shared ? 'deleteView.textShared' : 'deleteView.text'),
      confirmLabel: t('deleteView.confirm'),
      danger: true,
    });
    if (!confirmed) return;
    await attempt(presets.remove(preset), t('saveView.deleted'));
    address.change({ ...view, view: '' }, { quietly: true });
  };

  const ofPreset = ({ name, isDefault, shared }: GridPreset): MenuEntry[] => [
    ...(isChanged
      ? [
          {
            key: 'save',
            label: t('views.saveChanges', { name }),
            icon: <IconDeviceFloppy {...icon} />,
            onChoose: () => update({ view: viewOfState(state, density) }, t('saveView.saved')),
          },
        ]
      : []),
    {
      key: 'rename',
      label: t('views.rename'),
      icon: <IconPencil {...icon} />,
      onChoose: () => model.openViewDialog('rename'),
    },
    {
      key: 'default',
      label: t(isDefault ? 'views.dropDefault' : 'views.makeDefault'),
      icon: isDefault ? <IconStarOff {...icon} /> : <IconStar {...icon} />,
      onChoose: () => update({ isDefault: !isDefault }),
    },
    ...(session.may('preset.share')
      ? [
          {
            key: 'share',
            label: t(shared ? 'views.unshare' : 'views.share'),
            icon: shared ? <IconUserX {...icon} /> : <IconUsers {...icon} />,
            onChoose: () => update({ shared: !shared }),
          },
        ]
      : []),
    {
      key: 'delete',
      label: t('views.delete'),
      icon: <IconTrash {...icon} />,
      isDanger: true,
      onChoose: () => void remove(),
    },
  ];
  const entries: MenuEntry[] = [
    {
      key: 'create',
      label: t('views.saveNew'),
      icon: <IconPlus {...icon} />,
      onChoose: () => model.openViewDialog('create'),
    },
    {
      key: 'import',
      label: t('views.import'),
      icon: <IconUpload {...icon} />,
      onChoose: () => picker.current?.click(),
    },
    { key: 'export', label: t('views.export'), icon: <IconDownload {...icon} />, onChoose: carryAway },
    ...(preset?.mine
      ? ofPreset(preset).map((entry, index) =>
          index === 0 ? { ...entry, isApart: true, heading: preset.name } : entry,
        )
      : []),
  ];

  return (
    <>
      <ActionMenu
        target={
          <button
            type="button"
            className={`icon-button ${classes.acts}`}
            aria-label={t('views.add')}
            title={t('views.add')}
          >
            <IconPlus size={16} stroke={1.7} />
          </button>
        }
        entries={entries}
      />
      <input
        ref={picker}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={t('views.import')}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) void bringIn.read(file);
        }}
      />
      <Later isOpen={bringIn.refused !== null}>
        <ImportRefused
          refused={bringIn.refused}
          onClose={bringIn.forget}
          onAgain={() => {
            bringIn.forget();
            picker.current?.click();
          }}
        />
      </Later>
    </>
  );
}
