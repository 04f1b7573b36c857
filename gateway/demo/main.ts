import '../bundle/compile-cache.ts';

await import('./start.ts');
