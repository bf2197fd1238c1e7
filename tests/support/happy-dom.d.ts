/** The settings of happy-dom that tests change. */
interface Window {
  happyDOM: { setURL(address: string): void; settings: { handleDisabledFileLoadingAsSuccess: boolean } }
}
