/** While developing: reloads the page when a build other than its own is done. Nothing of it runs unless the server says so. */
export function reloadOnBuild(build: string): void {
  new EventSource(`/live?build=${encodeURIComponent(build)}`).addEventListener('build', () => location.reload())
}
