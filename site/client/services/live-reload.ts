/** While developing, reloads the page when a build other than its own is done. It runs only if the server says so. */
export function reloadOnBuild(build: string): void {
  new EventSource(`/live?build=${encodeURIComponent(build)}`).addEventListener('build', () => location.reload())
}
