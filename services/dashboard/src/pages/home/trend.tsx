import { formatRate } from "../../format.ts";

/** A change against the 30 days before, in words and with a sign; nothing if there is none to compare with. */
export function Trend({ basisPoints }: { basisPoints: number | null }) {
  if (basisPoints === null) return null;
  const direction = basisPoints > 0 ? "up" : basisPoints < 0 ? "down" : "level";
  return (
    <span className="trend" data-direction={direction}>
      {basisPoints > 0 ? "+" : ""}
      {formatRate(basisPoints)}
      <span className="screen-reader"> against the 30 days before</span>
    </span>
  );
}
