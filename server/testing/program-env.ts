/** What a program that a test starts takes over of this one's environment: where its modules are, and no setting. */
export function programEnv(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE, NODE_COMPILE_CACHE_PORTABLE } = process.env;
  return { PATH, NODE_COMPILE_CACHE, NODE_COMPILE_CACHE_PORTABLE };
}
