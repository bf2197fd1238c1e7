/** What the build says of itself (`manifest.json` beside the loader), and where it is served. */
export type Build = {
  version: string
  /** Files that a tag needs first, its own at the head. */
  widgets: Readonly<Record<string, readonly string[]>>
  /** `sha384-…` of every file that a version may ever ask for. */
  integrity: Readonly<Record<string, string>>
}

/** The build that a site has in service; null when it does not answer. */
export async function readBuild(site: string): Promise<Build | null> {
  return fetch(`${site}/widgets/manifest.json`).then(
    async (answer) => (answer.ok ? ((await answer.json()) as Build) : null),
    () => null,
  )
}
