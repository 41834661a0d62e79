/** Takes the place of a testimonial, in its exact size, so that nothing jumps when it arrives. */
export function TestimonialSkeleton() {
  return (
    <div className="testimonial skeleton-testimonial" aria-hidden="true">
      <div className="skeleton skeleton-stars" />
      <div className="skeleton" />
      <div className="skeleton skeleton-94" />
      <div className="skeleton skeleton-60" />
      <div className="author">
        <div className="skeleton skeleton-round" />
        <div>
          <div className="skeleton skeleton-60" />
          <div className="skeleton skeleton-94" />
        </div>
      </div>
    </div>
  );
}
