/** Where the launcher says what it does; a pino logger fits. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}
