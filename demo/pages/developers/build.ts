/** What the build says about itself, in `manifest.json` beside the loader. */
export type Build = {
  version: string
  /** The files that a tag needs first; the tag's own file comes first. */
  widgets: Readonly<Record<string, readonly string[]>>
  /** `sha384-…` of every file that a version may ever ask for. */
  integrity: Readonly<Record<string, string>>
}

/** The build that a site serves; null when the site does not answer. */
export async function readBuild(site: string): Promise<Build | null> {
  return fetch(`${site}/widgets/manifest.json`).then(
    async (answer) => (answer.ok ? ((await answer.json()) as Build) : null),
    () => null,
  )
}
