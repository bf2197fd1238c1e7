/** While developing: reloads the page when a build is done. Nothing of it runs unless the server says so. */
export function reloadOnBuild(): void {
  new EventSource('/live').addEventListener('build', () => location.reload())
}
