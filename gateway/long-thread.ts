import './compile-cache.ts';

await import('./read-long.ts');
