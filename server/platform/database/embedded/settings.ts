import { totalmem } from 'node:os';

export type Settings = Record<string, string>;

const MB = 1024 * 1024;

/** An eighth of the memory that this process may use, between 32 MB and 1 GB. */
export function sizeSharedBuffers(memory: number = readMemory()): string {
  const megabytes = Math.floor(memory / 8 / MB);
  return `${Math.min(1024, Math.max(32, megabytes))}MB`;
}

/** The settings PostgreSQL is started with; they precede what stands in its own files. */
export function buildSettings(changes: Settings = {}): Settings {
  return {
    listen_addresses: '127.0.0.1',
    // A socket's path may have 107 characters at most, and a data folder's may be longer.
    unix_socket_directories: '',
    shared_buffers: sizeSharedBuffers(),
    // Data on solid-state disks, and mostly in memory.
    random_page_cost: '1.1',
    synchronous_commit: 'on',
    max_connections: '100',
    // Compiling costs a page query more than it saves, and the binaries carry no compiler.
    jit: 'off',
    // A backup to a disk that hangs keeps no more of the log than this: then the backup fails, not the portal.
    max_slot_wal_keep_size: '10GB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Ends a query whose Lading was killed instead of letting it run for nobody.
    client_connection_check_interval: '10s',
    log_checkpoints: 'off',
    // Errors come back to the portal, which logs them redacted; the values they quote are personal data.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...changes,
  };
}

function readMemory(): number {
  // A container's limit; 0 or a huge number without one.
  const limit = process.constrainedMemory();
  return limit ? Math.min(limit, totalmem()) : totalmem();
}
