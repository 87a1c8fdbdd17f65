import { describe, expect, it } from 'vitest';
import {
  EXPEDITION_STATUSES,
  type ExpeditionStatus,
  expeditionStates,
} from '../../contracts/expedition/expedition.states.ts';
import { WAREHOUSE_EVENTS } from '../../contracts/floor/floor.schema.ts';
import { findRoad, listSteps, type Standing } from './road.ts';

const at = (status: ExpeditionStatus, more: Partial<Standing> = {}): Standing => ({
  status,
  statusBeforeCancel: status === 'waitingForCancel' ? 'takeOut' : null,
  personalCollection: false,
  ...more,
});
const STANDINGS = EXPEDITION_STATUSES.flatMap((status) => [
  at(status),
  at(status, { personalCollection: true }),
]);

describe('findRoad', () => {
  it('goes only by rows of the transition table, for every event in every status', () => {
    let walked = 0;
    for (const standing of STANDINGS) {
      for (const kind of WAREHOUSE_EVENTS) {
        const road = findRoad(standing, kind);
        if (!('steps' in road)) continue;
        let from = standing.status;
        for (const step of road.steps) {
          const rows = expeditionStates.transitions.filter(
            (row) =>
              row.act === step.act &&
              row.from.includes(from) &&
              row.to.includes(step.to) &&
              row.by.includes(step.by),
          );
          expect(rows, `${from} -${step.act}-> ${step.to}`).not.toEqual([]);
          from = step.to;
          walked += 1;
        }
      }
    }
    expect(walked).toBeGreaterThan(100);
  });

  it('takes what is done already, or not yet handed over, no further', () => {
    for (const kind of WAREHOUSE_EVENTS) {
      expect(findRoad(at('canceled'), kind)).toEqual({ ignored: 'ended' });
      expect(findRoad(at('returned'), kind)).toEqual({ ignored: 'ended' });
      for (const status of ['onHold', 'incorrect', 'waitingForGoods', 'stockOk'] as const) {
        expect(findRoad(at(status), kind)).toEqual({ ignored: 'notInWarehouse' });
      }
    }
  });

  it('walks every row in between, and no further than it must', () => {
    const acts = (standing: Standing, kind: (typeof WAREHOUSE_EVENTS)[number]) => {
      const road = findRoad(standing, kind);
      return 'steps' in road ? road.steps.map(({ act }) => act) : road;
    };
    expect(acts(at('awaitingProcessing'), 'startPicking')).toEqual(['startPicking']);
    expect(acts(at('awaitingProcessing'), 'pack')).toEqual([
      'accept',
      'startPicking',
      'finishPicking',
      'pack',
    ]);
    expect(acts(at('takeOut', { personalCollection: true }), 'handOver')).toEqual([
      'finishPicking',
      'packForCollection',
      'handOver',
    ]);
    expect(acts(at('completion'), 'deliver')).toEqual(['pack', 'deliver']);
    expect(acts(at('completion'), 'closeReturn')).toEqual([
      'pack',
      'pickUp',
      'returnToSender',
      'closeReturn',
    ]);
    expect(acts(at('delivered'), 'closeReturn')).toEqual(['receiveReturn']);
    expect(acts(at('takeOut'), 'refuseData')).toEqual({ ignored: 'late' });
    expect(acts(at('takeOut'), 'handOver')).toEqual({ ignored: 'otherService' });
  });

  it('only remembers how far the work has got while a cancellation waits', () => {
    const standing = at('waitingForCancel', { statusBeforeCancel: 'awaitingProcessing' });
    expect(findRoad(standing, 'finishPicking')).toEqual({ remember: 'completion' });
    expect(findRoad(standing, 'refuseData')).toEqual({ ignored: 'cancelAsked' });
    expect(findRoad(standing, 'refuseCancel')).toMatchObject({ steps: [{ to: 'awaitingProcessing' }] });
    expect(findRoad(standing, 'pickUp')).toMatchObject({
      steps: [{ act: 'reportAlreadyPacked', to: 'returning' }],
    });
  });
});

describe('listSteps', () => {
  it('names the usual step first and setbacks last', () => {
    expect(listSteps(at('awaitingProcessing'))).toEqual([
      'accept',
      'startPicking',
      'reportShortage',
      'refuseData',
    ]);
    expect(listSteps(at('takeOut'))).toEqual(['finishPicking', 'dropWave', 'reportShortage']);
    expect(listSteps(at('completion'))).toEqual(['pack', 'pickAgain', 'refuseLabel']);
    expect(listSteps(at('waitingForCancel'))).toEqual([
      'confirmCancel',
      'reportAlreadyPacked',
      'refuseCancel',
    ]);
    expect(listSteps(at('waitingForTheCarrier'))[0]).toBe('pickUp');
    expect(listSteps(at('readyToTakeover', { personalCollection: true }))).toEqual([
      'handOver',
      'endStorage',
    ]);
    expect(listSteps(at('returning'))).toContain('closeReturn');
    expect(listSteps(at('canceled'))).toEqual([]);
  });

  it('names each step that has a road of one row, and no other', () => {
    for (const standing of STANDINGS) {
      const direct = WAREHOUSE_EVENTS.filter((kind) => {
        const road = findRoad(standing, kind);
        return 'steps' in road && road.steps.length === 1 && road.steps[0]?.kind === kind;
      });
      expect([...listSteps(standing)].sort()).toEqual([...direct].sort());
    }
  });
});
