/** Stands where an opinion will be, in its exact size, so nothing jumps when it arrives. */
export function OpinionSkeleton() {
  return (
    <div className="op sk-op" aria-hidden="true">
      <div className="sk sk-stars" />
      <div className="sk" />
      <div className="sk sk-94" />
      <div className="sk sk-60" />
      <div className="who">
        <div className="sk sk-round" />
        <div>
          <div className="sk sk-60" />
          <div className="sk sk-94" />
        </div>
      </div>
    </div>
  );
}
