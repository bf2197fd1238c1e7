/** The striped, scalloped awning of the shop front: home, sign-in, errors and confirmation only. */
export function Awning() {
  return (
    <div className="awning-shade" aria-hidden="true">
      <div className="awning" />
    </div>
  )
}
