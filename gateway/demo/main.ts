import '../compile-cache.ts';

await import('./start.ts');
