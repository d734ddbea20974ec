import styles from './delivery.module.css'

/** A signature that a customer drew: strokes such as `10,20 11,22;`, on 600 × 200. */
export function Signature({ strokes, name }: { readonly strokes: string; readonly name: string }) {
  return (
    <svg className={styles.signature} viewBox="0 0 600 200" role="img" aria-label={`Signature of ${name}`}>
      {strokes
        .split(';')
        .filter(Boolean)
        .map((points) => (
          <polyline
            key={points}
            points={points.includes(' ') ? points : `${points} ${points}`}
            fill="none"
            stroke="#14161a"
            strokeWidth={3}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ))}
    </svg>
  )
}
