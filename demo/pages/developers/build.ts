/** The files of a build of the widgets, as `manifest.json` beside the loader has them. */
export type Build = {
  version: string
  /** The files that a tag needs first; the tag's own file comes first. */
  widgets: Readonly<Record<string, readonly string[]>>
  /** `sha384-…` of every file that a version may request. */
  integrity: Readonly<Record<string, string>>
}

/** The build that a site serves; null when the site does not respond. */
export async function readBuild(site: string): Promise<Build | null> {
  return fetch(`${site}/widgets/manifest.json`).then(
    async (response) => (response.ok ? ((await response.json()) as Build) : null),
    () => null,
  )
}
