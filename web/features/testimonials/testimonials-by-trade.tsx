import type { Testimonial } from '../../../api/contract/testimonial.ts';
import { testimonialsPage } from '../../content/pages/testimonials.ts';
import { CopyText } from '../../ui/copy-text.tsx';
import { tradeClass } from '../../ui/tone.tsx';
import { byTrade } from './by-trade.ts';
import { TestimonialCards } from './testimonial-cards.tsx';

/** What clients said, trade by trade. */
export function TestimonialsByTrade({ list }: { list: readonly Testimonial[] }) {
  const { trades } = testimonialsPage;
  return byTrade(list).map((group) => (
    <div key={group.trade} className="testimonials-trade">
      <h3 className={`tone ${tradeClass[group.trade]}`}>
        <CopyText copy={trades[group.trade]} />
      </h3>
      <TestimonialCards list={group.list} />
    </div>
  ));
}
