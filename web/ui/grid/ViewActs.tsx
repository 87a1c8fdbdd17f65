import { Menu } from '@mantine/core';
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
import { lazy, useRef } from 'react';
import { confirm } from '../feedback/confirm.tsx';
import { toast } from '../feedback/toast.ts';
import { Later } from './Later.tsx';
import { useGrid } from './model.tsx';
import { presetFileName, saveFile, writePresetFile } from './preset-file.ts';
import { viewOfState } from './state.ts';
import { usePresetImport } from './usePresetImport.ts';
import classes from './Views.module.css';

const ImportRefused = lazy(() => import('./ImportRefused.tsx'));

const icon = { size: 16, stroke: 1.7 };

/** The plus behind the tabs: save, rename, share, carry away or bring in a view. */
export function ViewActs() {
  const model = useGrid();
  const { words, preset, presets, state, density, definition, session, isChanged, address, view } = model;
  const { t } = words;
  const picker = useRef<HTMLInputElement>(null);
  const bringIn = usePresetImport(model);
  const mayShare = session.may('preset.share');
  const isMine = preset?.mine === true;

  const attempt = async (act: Promise<unknown>, done?: string) => {
    try {
      await act;
      if (done) toast({ meaning: 'done', title: done });
    } catch (error) {
      toast({ meaning: 'trouble', title: t('saveView.failed'), text: (error as Error).message });
    }
  };
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

  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <button
            type="button"
            className={`icon-button ${classes.acts}`}
            aria-label={t('views.add')}
            title={t('views.add')}
          >
            <IconPlus size={16} stroke={1.7} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPlus {...icon} />} onClick={() => model.openViewDialog('create')}>
            {t('views.saveNew')}
          </Menu.Item>
          <Menu.Item leftSection={<IconUpload {...icon} />} onClick={() => picker.current?.click()}>
            {t('views.import')}
          </Menu.Item>
          <Menu.Item leftSection={<IconDownload {...icon} />} onClick={carryAway}>
            {t('views.export')}
          </Menu.Item>
          {preset && isMine && (
            <>
              <Menu.Divider />
              <Menu.Label>{preset.name}</Menu.Label>
              {isChanged && (
                <Menu.Item
                  leftSection={<IconDeviceFloppy {...icon} />}
                  onClick={() =>
                    attempt(
                      presets.update(preset, { view: viewOfState(state, density) }),
                      t('saveView.saved'),
                    )
                  }
                >
                  {t('views.saveChanges', { name: preset.name })}
                </Menu.Item>
              )}
              <Menu.Item
                leftSection={<IconPencil {...icon} />}
                onClick={() => model.openViewDialog('rename')}
              >
                {t('views.rename')}
              </Menu.Item>
              <Menu.Item
                leftSection={preset.isDefault ? <IconStarOff {...icon} /> : <IconStar {...icon} />}
                onClick={() => attempt(presets.update(preset, { isDefault: !preset.isDefault }))}
              >
                {t(preset.isDefault ? 'views.dropDefault' : 'views.makeDefault')}
              </Menu.Item>
              {mayShare && (
                <Menu.Item
                  leftSection={preset.shared ? <IconUserX {...icon} /> : <IconUsers {...icon} />}
                  onClick={() => attempt(presets.update(preset, { shared: !preset.shared }))}
                >
                  {t(preset.shared ? 'views.unshare' : 'views.share')}
                </Menu.Item>
              )}
              <Menu.Item color="danger" leftSection={<IconTrash {...icon} />} onClick={() => void remove()}>
                {t('views.delete')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
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
