/** Which trigger moves which state where; what is absent is refused. */
export type Transitions<State extends string, Trigger extends string> = Readonly<Record<State, Readonly<Partial<Record<Trigger, State>>>>>;

export interface StateMachine<State extends string, Trigger extends string> {
  readonly transitions: Transitions<State, Trigger>;
  /** The state after `trigger`, null where the table does not know the move. */
  next(from: State, trigger: Trigger): State | null;
  /** The states in which `trigger` is allowed. */
  sources(trigger: Trigger): State[];
}

/** A state machine from its table: the only place that knows the moves. */
export function machine<State extends string, Trigger extends string>(
  transitions: Transitions<State, Trigger>,
): StateMachine<State, Trigger> {
  const states = Object.keys(transitions) as State[];
  const next = (from: State, trigger: Trigger): State | null => transitions[from][trigger] ?? null;
  return { transitions, next, sources: (trigger) => states.filter((state) => next(state, trigger) !== null) };
}
