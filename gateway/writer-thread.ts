import './compile-cache.ts';

await import('./write.ts');
