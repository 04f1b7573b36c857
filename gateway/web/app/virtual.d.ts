declare module 'operation:*' {
  import type { Operation } from './api/operation.ts';
  export const operation: Operation;
}
declare module '*.css';
